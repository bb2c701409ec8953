import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../contract/product.ts';
import type { SitePageName } from '../contract/site-pages.ts';
import siteMessages from '../locale/en/site.ts';
import { words } from './locale/words.ts';
import { DataRules } from './own-data/data-rules.tsx';
import { site } from './site.ts';

const t = words({ site: siteMessages });

/** One page: a heading, and sections of paragraphs. */
export interface SitePage {
  title: string;
  lead: string;
  sections: { heading: string; text: ReactNode[] }[];
}

const { name } = site;

/** As the server has filled it in; empty where the school has given none. */
const email = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.dataset['email'] ?? '';

const mail = () =>
  email === '' ? (
    t('site.noMail')
  ) : (
    <a href={`mailto:${email}`} data-content>
      {email}
    </a>
  );

/** The pages, by the last part of their address, where the school has written none. Apart from site.ts, which every screen loads. */
export const sitePages: Record<SitePageName, () => SitePage> = {
  'contact-us': () => ({
    title: t('site.contactTitle'),
    lead: t(email === '' ? 'site.contactNobody' : 'site.contactLead'),
    sections: [
      ...(email === ''
        ? [
            {
              heading: t('site.contactWhoHeading'),
              text: [t('site.contactTeacher'), t('site.contactOffice')],
            },
          ]
        : [
            {
              heading: t('site.contactMailHeading'),
              text: [t('site.contactMail', { mail }), t('site.contactMailMore')],
            },
          ]),
      { heading: t('site.contactRunningHeading'), text: [t('site.contactRunning')] },
    ],
  }),
  'about-us': () => ({
    title: t('site.aboutTitle'),
    lead: t('site.aboutLead', { name }),
    sections: [
      { heading: t('site.aboutWhatHeading'), text: [t('site.aboutWhat')] },
      { heading: t('site.aboutNameHeading'), text: [t('site.aboutName', { product: PRODUCT_NAME })] },
    ],
  }),
  team: () => ({
    title: t('site.teamTitle'),
    lead: t('site.teamLead'),
    sections: [{ heading: t('site.teamWhoHeading'), text: [t('site.teamWho', { mail })] }],
  }),
  services: () => ({
    title: t('site.servicesTitle'),
    lead: t('site.servicesLead', { name }),
    sections: [
      { heading: t('site.servicesStudentsHeading'), text: [t('site.servicesStudents')] },
      { heading: t('site.servicesTeachersHeading'), text: [t('site.servicesTeachers')] },
    ],
  }),
  'privacy-policy': () => ({
    title: t('site.privacyTitle'),
    lead: t('site.privacyLead'),
    sections: [
      { heading: t('site.privacyWhatHeading'), text: [t('site.privacyWhat')] },
      { heading: t('site.privacyWhyHeading'), text: [t('site.privacyWhy')] },
      { heading: t('site.privacyLongHeading'), text: [<DataRules key="rules" />] },
      { heading: t('site.privacyDeviceHeading'), text: [t('site.privacyDevice')] },
      { heading: t('site.privacySayHeading'), text: [t('site.privacySay', { mail })] },
    ],
  }),
  career: () => ({
    title: t('site.careerTitle'),
    lead: t('site.careerLead'),
    sections: [
      {
        heading: t('site.careerOpenHeading'),
        text: [t('site.careerOpen'), t('site.careerWrite', { mail })],
      },
    ],
  }),
};
