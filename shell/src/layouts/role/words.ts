/** The frame of a role’s pages. */
export const words = {
  closeMenu: 'Close menu',
  logout: 'Logout',
  openMenu: 'Open menu',
  light: 'Use the light theme',
  dark: 'Use the dark theme',
};
