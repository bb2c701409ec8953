import { PRODUCT_NAME } from '../contract/product.ts';

/**
 * Everything that the operator of this installation says about themselves, in one place: replace the texts, the
 * address and the links with your own, and the pages in site-pages.ts. Nothing else in the product needs to change.
 */
export const site = {
  name: PRODUCT_NAME,
  tagline: 'Learning resources for the exams',
  resources: ['Worksheets', 'Revision notes', 'Sample papers', 'Past year papers'],
  email: 'hello@uttara.example',

  /** Give a channel its address once it exists; until then its link says that it is coming. */
  channels: [
    { name: 'YouTube', slug: 'youtube', url: undefined },
    { name: 'LinkedIn', slug: 'linkedin', url: undefined },
    { name: 'Facebook', slug: 'facebook', url: undefined },
    { name: 'Instagram', slug: 'instagram', url: undefined },
  ] as { name: string; slug: string; url: string | undefined }[],

  /** The pages that site-pages.ts has, by the last part of their address. */
  pages: ['contact-us', 'about-us', 'team', 'services', 'privacy-policy', 'career'] as const,

  /** What is announced but not there yet, by the last part of its address. */
  comingSoon: {
    worksheets: 'Worksheets',
    'past-year-papers': 'Past Year Papers',
    'jee-rank-calculator': 'JEE Rank Calculator',
    'neet-rank-calculator': 'Neet Rank Calculator',
    youtube: 'Our YouTube channel',
    linkedin: 'Our LinkedIn page',
    facebook: 'Our Facebook page',
    instagram: 'Our Instagram page',
  } as Record<string, string>,
};

export type SitePageName = (typeof site.pages)[number];
