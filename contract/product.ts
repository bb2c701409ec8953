/** The product's name, from the Hindi word for answer. */
export const PRODUCT_NAME = 'Uttara';

/** As in package.json. */
export const PRODUCT_VERSION = '1.0.0';

/** What the key of an answer file is derived for (contract/answer-file.ts). */
export const ANSWER_FILE_PURPOSE = 'answer file';

/** Where built pages name the school and its e-mail address: the server fills them in (server/http/school-pages.ts). */
export const SCHOOL_NAME_HERE = '%SCHOOL_NAME%';
export const SCHOOL_EMAIL_HERE = '%SCHOOL_EMAIL%';
