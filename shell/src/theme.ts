// Runs before the first paint, so that the other theme does not flash. Imports nothing.
try {
  const theme = localStorage.getItem('niyukti:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Site data is blocked: the device's theme applies.
}

// A style sheet that hangs blocks rendering. After four seconds a copy that blocks nothing replaces
// it: the page shows, and gets the styles when they arrive.
setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}, 4_000);
