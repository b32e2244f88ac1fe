/** What settings says. */
export const words = {
  details: {
    detailsSaved: 'Your details are saved.',
    yourDetails: 'Your details',
    name: 'Name',
    phone: 'Phone',
    email: 'Email: ',
    logStays: '. You log in with it, so it stays.',
    savingDetails: 'Saving details',
    saveDetails: 'Save details',
  },
  photo: {
    profilePhoto: 'Profile photo',
    chooseAPhoto: 'Choose a photo',
    photoChose: 'The photo that you chose',
    uploadPhoto: 'Upload photo',
    uploadingPhoto: 'Uploading photo',
  },
  settingsPage: {
    accountCompaniesHrSee: 'Your account, as companies and HR see it',
    account: 'account',
  },
};

/** What every language must say. */
export type Words = typeof words;
