import { SCHOOL_EMAIL_HERE, SCHOOL_NAME_HERE } from '../contract/product.ts';
import { SITE_PAGES } from '../contract/site-pages.ts';

/** The server has filled in the school's name and address in every page (server/http/school-pages.ts). */
const filledIn = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]');

/** Whose installation this is. */
export const site = {
  name: filledIn?.content ?? SCHOOL_NAME_HERE,
  /** Empty where the school has given none. */
  email: filledIn?.dataset['email'] ?? SCHOOL_EMAIL_HERE,

  pages: SITE_PAGES,

  /** What is announced but not there yet, by the last part of its address: the message that names it. */
  comingSoon: {
    'past-year-papers': 'frame.pastYearPapers',
    youtube: 'frame.youtube',
    linkedin: 'frame.linkedin',
    facebook: 'frame.facebook',
    instagram: 'frame.instagram',
  } as const,
};
