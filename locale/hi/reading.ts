import type en from '../en/reading.ts';
import type { Translation } from '../messages.ts';

export default {
  comingSoon: 'जल्द आ रहा है',
  workingOnIt: 'इस पर अभी काम चल रहा है। तब तक आप अभ्यास टेस्ट दे सकते हैं।',
  samplePapers: 'सैंपल पेपर',
  notFound: 'पेज नहीं मिला',
  notFoundMore: 'इस पते पर कुछ नहीं है। पता गलत लिखा गया होगा, या पेज की जगह बदल गई है।',
  goToLogin: 'साइन-इन पर जाएँ',
  goToDashboard: 'डैशबोर्ड पर जाएँ',
} satisfies Translation<typeof en>;
