/** Written last: a folder without it is not a whole backup. */
export const MANIFEST = 'backup.json';
/** The folder of the files that are in DATA_DIR itself. */
export const SECRETS = 'secrets';
