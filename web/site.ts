import { SCHOOL_NAME_HERE } from '../contract/product.ts';
import { SITE_PAGES } from '../contract/site-pages.ts';

/** Whose installation this is. */
export const site = {
  /** The server has filled it in in every page (server/http/school-pages.ts). */
  name:
    globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ??
    SCHOOL_NAME_HERE,

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
