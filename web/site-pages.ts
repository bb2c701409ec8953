import { PRODUCT_NAME } from '../contract/product.ts';
import { type SitePageName, site } from './site.ts';

/** One page of the operator's: a heading, and sections of plain paragraphs. */
export interface SitePage {
  title: string;
  lead: string;
  sections: { heading: string; text: string[] }[];
}

const { email } = site;

/** The operator's pages, by the last part of their address. Apart from site.ts, which every screen loads. */
export const sitePages: Record<SitePageName, SitePage> = {
  'contact-us': {
    title: 'Contact Us',
    lead: 'A question about a test, a mistake in a paper, or trouble with signing in: write to us.',
    sections: [
      {
        heading: 'By e-mail',
        text: [
          email,
          'Tell us the name of the test and the number of the question, and we can find it at once.',
        ],
      },
      {
        heading: 'While a test is running',
        text: [
          'Your answers are kept on your device and on the server as you give them. If something goes wrong, open the test again: it goes on where you left it, and the clock has kept running.',
        ],
      },
    ],
  },
  'about-us': {
    title: 'About Us',
    lead: `${PRODUCT_NAME} is a place to practise for exams under exam conditions: timed papers, an answer sheet, and a result you can learn from.`,
    sections: [
      {
        heading: 'What you can do here',
        text: [
          'Choose an exam, a subject and a chapter, take a timed test of multiple-choice or short-answer questions, and read what you got right, what you got wrong and what you left out.',
        ],
      },
      {
        heading: 'What is coming',
        text: ['Revision notes, sample papers, worksheets and rank calculators are in preparation.'],
      },
      {
        heading: 'The name',
        text: [`${PRODUCT_NAME} is from the Hindi word for answer.`],
      },
    ],
  },
  team: {
    title: 'Team',
    lead: 'The people who set the papers and the people who build the hall.',
    sections: [
      {
        heading: 'Who does what',
        text: [
          'Teachers write the questions and their answers; a second reader solves each one again before it is used. Engineers keep the clock right and the answers safe.',
        ],
      },
    ],
  },
  services: {
    title: 'Services',
    lead: `What ${PRODUCT_NAME} offers to students and to those who teach them.`,
    sections: [
      {
        heading: 'For students',
        text: [
          'Practice tests by chapter, with a running clock and a marked answer sheet at the end. As often as you like.',
        ],
      },
      {
        heading: 'For teachers and schools',
        text: [
          'An area to write exams, tests and questions, mathematics included, and to see who has registered.',
        ],
      },
    ],
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    lead: 'What is kept, why, and what is not.',
    sections: [
      {
        heading: 'What we keep',
        text: [
          'Your name and e-mail address, as your sign-in provider gives them; the phone number, class, city and country you enter in your profile; the answers you give in tests, with their times and results.',
        ],
      },
      {
        heading: 'Why',
        text: [
          'To let you go on with a test after a break, to show you your results, and to let your teachers see who has registered.',
        ],
      },
      {
        heading: 'On your device',
        text: [
          'Your sign-in, your choice of light or night, and answers that have not reached us yet are kept in your browser. There are no advertising cookies and no trackers. Fonts and scripts come from this site; the sign-in button comes from your sign-in provider.',
        ],
      },
      {
        heading: 'Your say',
        text: [`Write to ${email} to see, correct or delete what is kept about you.`],
      },
    ],
  },
  career: {
    title: 'Career',
    lead: 'We look for people who can write a question that has exactly one right answer.',
    sections: [
      {
        heading: 'Open positions',
        text: [
          'There is no open position at the moment.',
          `If you set papers, translate them or build for the web, write to ${email} all the same.`,
        ],
      },
    ],
  },
};
