/** The product's name, from the Hindi word for answer. The one place to change it. */
export const PRODUCT_NAME = 'Uttara';
