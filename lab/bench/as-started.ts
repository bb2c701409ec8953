import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};

/** The environment that `npm start` gives the product, which bounds its memory. */
export const environmentOfStart = Object.fromEntries(
  [...scripts.start.matchAll(/(\w+)=(\w+)/g)].map(([, name = '', value = '']) => [name, value]),
);
