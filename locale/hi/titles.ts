import type en from '../en/titles.ts';
import type { Translation } from '../messages.ts';

export default {
  login: 'जारी रखने के लिए साइन इन करें',
  profile: 'अपनी प्रोफ़ाइल पूरी करें',
  consent: 'पहला टेस्ट देने से पहले',
  guardian: 'माता-पिता या अभिभावक की सहमति',
  dashboard: 'आज',
  testHome: 'टेस्ट होम',
  chapters: 'अध्याय',
  tests: 'टेस्ट',
  test: 'टेस्ट',
  result: 'परिणाम',
  progress: 'मेरी प्रगति',
  practice: 'अभ्यास',
  print: 'प्रिंट',
  worksheets: 'वर्कशीट',
  notes: 'रिवीज़न नोट्स',
  samplePapers: 'सैंपल पेपर',
  rankCalculator: 'रैंक कैलकुलेटर',
  comingSoon: 'जल्द आ रहा है',
  sitePage: 'इस साइट के बारे में',
  results: 'परिणाम',
  bookmarks: 'बुकमार्क',
  notFound: 'पेज नहीं मिला',
} satisfies Translation<typeof en>;
