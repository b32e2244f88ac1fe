/** What role says. */
export const words = {
  roleLayout: {
    closeMenu: 'Close menu',
    logout: 'Logout',
    openMenu: 'Open menu',
  },
  themeButton: {
    useLightTheme: 'Use the light theme',
    useDarkTheme: 'Use the dark theme',
  },
};

/** What every language must say. */
export type Words = typeof words;
