/** What settings says. */
export const words = {
  profileForm: {
    profileSaved: 'Your profile is saved.',
    yourCompany: 'Your company',
    position: 'Position',
    businessModel: 'Business model',
    phone: 'Phone',
    savingProfile: 'Saving profile',
    saveProfile: 'Save profile',
    company: 'Company',
    companyType: 'Company type',
    email: 'Email',
    writeUsChangeThese: 'Write to us to change these: they are what your account is known by.',
  },
  settingsPage: {
    jKMoveBetween: 'J and K move between candidates, M moves one to the next round, R rejects.',
    yourCompanysAccount: "Your company's account",
    profile: 'profile',
  },
};

/** What every language must say. */
export type Words = typeof words;
