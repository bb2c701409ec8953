-- As server/bank/search-form.ts has it; texts without Devanagari are the same in both forms.
UPDATE "question_index" SET "plain" = regexp_replace(
  translate(normalize("plain", NFC), U&'\200C\200D', ''),
  '\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])',
  U&'\0902', 'g')
WHERE "plain" ~ '[\u0900-\u097f]';
