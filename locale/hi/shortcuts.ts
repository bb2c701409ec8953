import type en from '../en/shortcuts.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'कीबोर्ड के बटन',
  choose: 'A B C D या 1 2 3 4',
  chooseDoes: 'विकल्प चुनें',
  upDown: 'ऊपर या नीचे का तीर',
  upDownDoes: 'ऊपर या नीचे का विकल्प',
  next: 'दायाँ तीर या N',
  nextDoes: 'अगला प्रश्न',
  previous: 'बायाँ तीर या P',
  previousDoes: 'पिछला प्रश्न',
  markDoes: 'पुनर्विचार के लिए चिह्नित करें, या चिह्न हटाएँ',
  timeDoes: 'शेष समय सुनें',
  sheetDoes: 'ये बटन दिखाएँ',
  use: 'अक्षरों और अंकों के बटन चलाएँ',
} satisfies Translation<typeof en>;
