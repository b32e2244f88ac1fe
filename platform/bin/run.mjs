// Runs the command line: what cannot even be loaded is said in words.
try {
  await import('../src/main.ts');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(`Something that "${process.argv[2]}" needs is not installed.\n${error.message}`);
  console.error('"npm ci" installs the dependencies anew, as package-lock.json names them.');
  process.exit(1);
}
