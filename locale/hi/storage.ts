import type en from '../en/storage.ts';
import type { Translation } from '../messages.ts';

export default {
  title: 'यह ब्राउज़र इस साइट का डेटा नहीं रखता',
  more: 'साइन-इन और आपके उत्तर सुरक्षित रखने के लिए {name} को इसकी ज़रूरत है। ब्राउज़र की सेटिंग में इस साइट के लिए कुकी और साइट डेटा की अनुमति दें, फिर पेज फिर से लोड करें।',
} satisfies Translation<typeof en>;
