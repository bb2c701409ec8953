/** The product's name, from the Hindi word for answer. The one place to change it. */
export const PRODUCT_NAME = 'Uttara';

/** As in package.json. */
export const PRODUCT_VERSION = '1.0.0';
