/** The frame of a role’s pages. */
export const words = {
  roleLayout: {
    closeMenu: 'Close menu',
    logout: 'Logout',
    openMenu: 'Open menu',
  },
  themeButton: {
    light: 'Use the light theme',
    dark: 'Use the dark theme',
  },
};
