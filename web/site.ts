import { PRODUCT_NAME } from '../contract/product.ts';

/**
 * Who the operator of this installation is: replace the address and the links with your own, the texts of your pages
 * in locale/en/site.ts, and the pages themselves in site-pages.tsx. Nothing else in the product needs to change.
 */
export const site = {
  name: PRODUCT_NAME,
  email: 'hello@uttara.example',

  /** Give a channel its address once it exists; until then its link says that it is coming. */
  channels: [
    { name: 'YouTube', slug: 'youtube', url: undefined },
    { name: 'LinkedIn', slug: 'linkedin', url: undefined },
    { name: 'Facebook', slug: 'facebook', url: undefined },
    { name: 'Instagram', slug: 'instagram', url: undefined },
  ] as { name: string; slug: string; url: string | undefined }[],

  /** The pages that site-pages.tsx has, by the last part of their address. */
  pages: ['contact-us', 'about-us', 'team', 'services', 'privacy-policy', 'career'] as const,

  /** What is announced but not there yet, by the last part of its address: the message that names it. */
  comingSoon: {
    worksheets: 'frame.worksheets',
    'past-year-papers': 'frame.pastYearPapers',
    'jee-rank-calculator': 'frame.jeeRankCalculator',
    'neet-rank-calculator': 'frame.neetRankCalculator',
    youtube: 'reading.youtube',
    linkedin: 'reading.linkedin',
    facebook: 'reading.facebook',
    instagram: 'reading.instagram',
  } as const,
};

export type SitePageName = (typeof site.pages)[number];
