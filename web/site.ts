import { PRODUCT_NAME } from '../contract/product.ts';

/**
 * Who the operator of this installation is: replace the address and the links with your own, the texts of your pages
 * in locale/en/site.ts, and the pages themselves in site-pages.tsx. Nothing else in the product needs to change.
 */
export const site = {
  name: PRODUCT_NAME,
  email: 'hello@uttara.example',

  /** The pages that site-pages.tsx has, by the last part of their address. */
  pages: ['contact-us', 'about-us', 'team', 'services', 'privacy-policy', 'career'] as const,

  /** What is announced but not there yet, by the last part of its address: the message that names it. */
  comingSoon: {
    'past-year-papers': 'frame.pastYearPapers',
    youtube: 'frame.youtube',
    linkedin: 'frame.linkedin',
    facebook: 'frame.facebook',
    instagram: 'frame.instagram',
  } as const,
};

export type SitePageName = (typeof site.pages)[number];
