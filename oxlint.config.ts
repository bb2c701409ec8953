import { defineConfig } from 'oxlint';

/** A folder and what its files may not import, with what to do instead. Tests of server/ and web/ obey it too. */
interface Arrow {
  from: string;
  never?: string[];
  /** Nothing outside the folder but packages and these. */
  only?: string[];
  instead: string;
}

/** Top-level folders. The arrows between them: web → contract ← server. */
const rooms = [
  'contract',
  'e2e',
  'embedded-postgres',
  'formats',
  'lab',
  'locale',
  'omr',
  'scripts',
  'server',
  'testing',
  'web',
];

const allBut = (...allowed: string[]) => rooms.filter((room) => !allowed.includes(room));

/** The folders of server/, lowest first: each may import those before it, so there are no circles. */
const serverLayers = [
  'threads',
  'math',
  'rich-text',
  'grading',
  'statistics',
  'db',
  'settings',
  'lists',
  'syllabus',
  'http',
  'mail',
  'auth',
  'audit',
  'admins',
  'classes',
  'students',
  'pupils',
  'media',
  'catalog',
  'notes',
  'papers',
  'attempts',
  'rollups',
  'bank',
  'blueprints',
  'sharing',
  'reviews',
  'imports',
  'regrades',
  'challenges',
  'results',
  'today',
  'practice',
  'progress',
  'printing',
  'answer-sheets',
  'metrics',
  'backups',
  'installation',
  'wiring',
];

const arrows: Arrow[] = [
  {
    from: 'contract',
    never: allBut('contract'),
    instead: 'Both sides import the contract; it imports zod alone.',
  },
  { from: 'locale', never: allBut('locale'), instead: 'Let the caller pass it in.' },
  {
    from: 'embedded-postgres',
    never: allBut('embedded-postgres'),
    instead: 'It imports nothing of the product. Let the caller pass it in.',
  },
  {
    from: 'formats',
    never: allBut('formats', 'contract', 'locale'),
    instead: 'It turns files into questions and back. Let the caller pass in the rest.',
  },
  {
    from: 'omr',
    never: allBut('omr'),
    instead:
      'It draws sheets and reads pictures, and knows nothing of the product. Let the caller pass in the rest.',
  },
  {
    from: 'server',
    never: allBut('server', 'contract', 'formats', 'locale', 'omr', 'embedded-postgres'),
    instead: 'What both sides need goes to contract/.',
  },
  {
    from: 'web',
    never: allBut('web', 'contract', 'locale'),
    instead: 'What both sides need goes to contract/. Anything else takes a call to the server.',
  },
  {
    from: 'testing',
    never: allBut('testing', 'server', 'contract', 'locale'),
    instead: 'It runs the product as its users do.',
  },
  {
    from: 'e2e',
    never: allBut('e2e', 'testing', 'server', 'contract', 'locale', 'lab', 'omr'),
    instead:
      'A journey sees the product through the browser, as a student does; lab/ makes its photos of paper.',
  },
  ...serverLayers.map((layer, at) => ({
    from: `server/${layer}`,
    never: serverLayers.slice(at + 1).map((higher) => `server/${higher}`),
    instead: 'What both need goes to the lower folder, or server/wiring passes it in.',
  })),
  {
    from: 'server/math',
    only: ['contract', 'locale', 'server/threads'],
    instead: 'It turns text into text, and into words of the catalogue. Let the caller pass in the rest.',
  },
  ...['grading', 'statistics'].map((folder) => ({
    from: `server/${folder}`,
    only: ['contract'],
    instead: 'It is pure. Let the caller pass in the rest.',
  })),
  {
    from: 'web/student',
    never: ['web/admin'],
    instead: 'Students do not download the admin area. What both draw goes to web/ui.',
  },
  {
    from: 'web/admin',
    never: ['web/student'],
    instead: 'The areas change independently. What both draw goes to web/ui.',
  },
  ...['session', 'frame', 'locale', 'sync', 'questions', 'printing', 'notes', 'own-data'].map((folder) => ({
    from: `web/${folder}`,
    never: ['web/student', 'web/admin'],
    instead: 'Both areas import it. Let them pass in the rest.',
  })),
  { from: 'web/sync', only: ['contract'], instead: 'The engine draws nothing. Pass in what it needs.' },
  {
    from: 'web/ui',
    only: ['web/locale', 'locale'],
    instead: 'It knows nothing of exams. Pass it in, or move the part to web/student or web/admin.',
  },
];

/** Packages that a folder may not import. */
const packages: { from: string; group: string[]; message: string }[] = [
  {
    from: 'contract',
    group: ['*', '!zod', '!zod/**', '!./**', '!../**'],
    message: 'The contract is part of the browser too: no package but zod.',
  },
  {
    from: 'web/sync',
    group: ['react', 'react-dom', 'react/**', 'react-dom/**', 'wouter', '@tanstack/**'],
    message: 'The engine of a running test does not depend on React.',
  },
];

const routes = {
  // A folder's own modules and tests may import its ./routes.ts.
  regex: String.raw`^(\./[^/]+/|\.\./).*routes\.ts$`,
  message: 'Only server/wiring imports routes. Import the rules or queries of that folder.',
};

const attemptTables = {
  regex: String.raw`(^|/)db/tables/attempts\.ts$`,
  message: 'Only server/attempts reads and writes attempts and answers. Let it give what is needed.',
};

const DEEPEST = 4;
const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Relative specifiers are matched as written, so each depth of a folder has a pattern of its own. */
function patternsFor(folder: string, depth: number, { mayImportRoutes = false, isTest = false } = {}) {
  const patterns: { regex?: string; group?: string[]; message: string }[] = [];
  const up = (levels: number) => (levels === 0 ? String.raw`\./` : String.raw`(\.\./){${levels}}`);
  for (const { from, never = [], only, instead } of arrows.filter(({ from }) => isUnder(folder, from))) {
    for (const target of never.filter((one) => !isUnder(folder, one))) {
      // Both start with the same parts: the specifier climbs to the last of them.
      const parts = target.split('/');
      const own = folder.split('/');
      const shared = parts.findIndex((part, i) => part !== own[i]);
      const rest = parts.slice(shared).join('/');
      patterns.push({ regex: `^${up(depth - shared)}${rest}/`, message: instead });
    }
    if (only) {
      const inRoom = only.filter((one) => one.includes('/')).map((one) => one.split('/')[1]);
      const [room = '', name = ''] = from.split('/');
      const siblings = [...webFolders, ...serverFolders]
        .filter((one) => isUnder(one, room))
        .map((one) => one.slice(room.length + 1))
        .filter((one) => one !== name && !inRoom.includes(one) && !(isTest && one === 'testing'));
      const outside = allBut(room, ...only);
      // A file beside the folder, a folder beside it, another room.
      patterns.push({ regex: String.raw`^(\.\./){${depth - 1}}[\w.-]+\.tsx?$`, message: instead });
      patterns.push({ regex: String.raw`^(\.\./){${depth - 1}}(${siblings.join('|')})/`, message: instead });
      patterns.push({ regex: String.raw`^(\.\./){${depth}}(${outside.join('|')})/`, message: instead });
    }
  }
  for (const { from, group, message } of packages) {
    if (isUnder(folder, from) && !isTest) patterns.push({ group, message });
  }
  if (isUnder(folder, 'server') && !mayImportRoutes) patterns.push(routes);
  if (isUnder(folder, 'server') && !isUnder(folder, 'server/attempts') && !isTest)
    patterns.push(attemptTables);
  return patterns;
}

/** An override for these files; `as never` because the types of oxlint do not know the rule's options. */
function restriction(files: string, patterns: ReturnType<typeof patternsFor>) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] as never } };
}

const webFolders = [
  'admin',
  'boot',
  'frame',
  'locale',
  'notes',
  'own-data',
  'printing',
  'questions',
  'router',
  'session',
  'student',
  'sync',
  'ui',
  'worker',
].map((name) => `web/${name}`);
const serverFolders = [...serverLayers, 'demo', 'grading', 'testing'].map((name) => `server/${name}`);

// A later override replaces an earlier one, so the folders inside a room come after it.
const restrictions = [...rooms, ...webFolders, ...serverFolders].flatMap((folder) => {
  const first = folder.split('/').length;
  return Array.from({ length: DEEPEST }, (_, more) => {
    const files = `${folder}/${'*/'.repeat(more)}*`;
    const depth = first + more;
    return [
      restriction(`${files}.{ts,tsx}`, patternsFor(folder, depth)),
      restriction(`${files}.test.{ts,tsx}`, patternsFor(folder, depth, { isTest: true })),
    ];
  }).flat();
});

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'node', 'react', 'jsx-a11y', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'off',
    'react/exhaustive-deps': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '@fontsource-variable/**', 'temml/dist/*.css'] },
    ],
    'no-console': 'error',
    'no-shadow': 'off',
    // One after the other is mostly meant: requests in order, steps of a test.
    'no-await-in-loop': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'consistent-return': 'off',
    'no-underscore-dangle': ['error', { allow: ['_id'] }],
    'import/no-named-as-default-member': 'off',
    'promise/always-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'node/no-process-env': 'error',
  },
  overrides: [
    ...restrictions,
    {
      files: ['web/**'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    { files: ['scripts/**', 'lab/**'], rules: { 'no-console': 'off' } },
    // Tools and tests, the one place of the server that reads settings, and PATH for PostgreSQL's programs.
    {
      files: [
        '{scripts,e2e,lab,testing,server/testing}/**',
        'server/config*.ts',
        'server/main.ts',
        'server/invocation.ts',
        'embedded-postgres/programs.ts',
        '**/*.test.{ts,tsx}',
        '*.config.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    restriction(
      'contract/questions/testing/*.ts',
      patternsFor('contract/questions/testing', 3, { isTest: true }),
    ),
    restriction('server/wiring/*.ts', patternsFor('server/wiring', 2, { mayImportRoutes: true })),
  ],
});
