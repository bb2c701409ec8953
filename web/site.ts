import { PRODUCT_NAME } from '../contract/product.ts';

/**
 * Who the operator of this installation is: replace the address and the links with your own, the texts of your pages
 * in locale/en/site.ts, and the pages themselves in site-pages.tsx. Nothing else in the product needs to change.
 */
export const site = {
  name: PRODUCT_NAME,
  email: 'hello@uttara.example',

  /** Give a channel its address once it exists; until then the footer leaves it out. */
  channels: [
    { name: 'YouTube', url: undefined },
    { name: 'LinkedIn', url: undefined },
    { name: 'Facebook', url: undefined },
    { name: 'Instagram', url: undefined },
  ] as { name: string; url: string | undefined }[],

  /** The pages that site-pages.tsx has, by the last part of their address. */
  pages: ['contact-us', 'about-us', 'team', 'services', 'privacy-policy', 'career'] as const,

  /** What is announced but not there yet, by the last part of its address: the message that names it. */
  comingSoon: {
    'past-year-papers': 'frame.pastYearPapers',
  } as const,
};

export type SitePageName = (typeof site.pages)[number];
