// Runs before the first paint, alone: a chosen theme must not flash the other one first.
try {
  const theme = localStorage.getItem('niyukti:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Site data is blocked: the device's theme stands.
}
