import type en from '../en/joining.ts';
import type { Translation } from '../messages.ts';

export default {
  join: 'क्लास से जुड़ें',
  joinMore: 'आपके शिक्षक आपकी क्लास का कोड दिखाएँगे।',
  code: 'क्लास का कोड',
  codeUnknown: 'यह कोड किसी क्लास का नहीं है। अपने शिक्षक से पूछ लें।',
  joining: 'जुड़ रहे हैं…',
  joined: 'आप {name} से जुड़ गए हैं।',
  own: 'आपकी क्लास: {names}',
} satisfies Translation<typeof en>;
