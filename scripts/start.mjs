// Plain JavaScript, so that an old Node prints a message instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 6)) {
  console.error(
    `Node ${process.versions.node} is too old: the product needs 24.6 or newer. \`npm ci\` brings one along ` +
      'when its install scripts may run (npm config get ignore-scripts must say false).',
  );
  process.exit(1);
}
try {
  await import('./start.ts');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/package/.test(error.message)) throw error;
  console.error('The packages that the product needs are not installed: run npm ci.');
  process.exit(1);
}
