/** The pages that a school writes itself, by the last part of their address. */
export const SITE_PAGES = ['contact-us', 'about-us', 'team', 'services', 'privacy-policy', 'career'] as const;

export type SitePageName = (typeof SITE_PAGES)[number];
