// Runs the command line. A module that cannot be loaded is named without a trace.
try {
  await import('../src/main.ts');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(`Something that "${process.argv[2]}" needs is not installed.\n${error.message}`);
  console.error('"npm ci" installs the dependencies again.');
  process.exit(1);
}
