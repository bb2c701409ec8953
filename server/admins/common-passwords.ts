import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set<string>(dictionary['passwords-common']);

/**
 * Whether a password is, in whatever case, among the some 50,000 most common ones, or is mostly one of them with
 * digits and signs behind it: `Password12345`.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const word = plain.replace(/[^\p{L}]+$/u, '');
  return common.has(plain) || (word.length * 2 >= plain.length && common.has(word));
}
