import { IBPS_PO, IBPS_PO_FLAT, SBI_PO, SBI_PO_NOTICE } from './bank.ts';
import {
  CBSE_10_ENGLISH,
  CBSE_10_HINDI_A,
  CBSE_10_HINDI_B,
  CBSE_10_MATHEMATICS,
  CBSE_10_SCIENCE,
  CBSE_10_SOCIAL_SCIENCE,
  CBSE_12_PHYSICS,
} from './cbse.ts';
import { CUET, CUET_2024, CUET_2024_GENERAL, CUET_2024_LONGER } from './cuet.ts';
import {
  NDA_GENERAL_ABILITY,
  NDA_MATHEMATICS,
  SSC_CGL,
  SSC_CGL_2025,
  UPSC_CSAT,
  UPSC_GENERAL_STUDIES,
} from './government.ts';
import { CAT, GATE } from './graduate.ts';
import { JEE_ADVANCED } from './jee-advanced.ts';
import { JEE_MAIN, JEE_MAIN_2024 } from './jee-main.ts';
import { NEET, NEET_2024 } from './neet.ts';
import { IOQM, NTSE_MENTAL_ABILITY, NTSE_SCHOLASTIC, SOF_IMO, SOF_NSO } from './olympiads.ts';
import type { Preset } from './preset.ts';
import { SCHOOL } from './school.ts';

/**
 * Patterns of real exams, by name; an author starts from one and changes what differs. They are as reported up to
 * 21 November 2026: no official document was read, and each file says what is not confirmed.
 */
export const presets = {
  school: SCHOOL,
  jee_main: JEE_MAIN,
  jee_main_2024: JEE_MAIN_2024,
  ...JEE_ADVANCED,
  neet: NEET,
  neet_2024: NEET_2024,
  cuet: CUET,
  cuet_2024: CUET_2024,
  cuet_2024_longer: CUET_2024_LONGER,
  cuet_2024_general: CUET_2024_GENERAL,
  upsc_general_studies: UPSC_GENERAL_STUDIES,
  upsc_csat: UPSC_CSAT,
  ssc_cgl: SSC_CGL,
  ssc_cgl_2025: SSC_CGL_2025,
  ibps_po: IBPS_PO,
  ibps_po_flat: IBPS_PO_FLAT,
  sbi_po: SBI_PO,
  sbi_po_notice: SBI_PO_NOTICE,
  cat: CAT,
  gate: GATE,
  nda_mathematics: NDA_MATHEMATICS,
  nda_general_ability: NDA_GENERAL_ABILITY,
  ioqm: IOQM,
  ntse_mental_ability: NTSE_MENTAL_ABILITY,
  ntse_scholastic: NTSE_SCHOLASTIC,
  sof_imo: SOF_IMO,
  sof_nso: SOF_NSO,
  cbse_10_mathematics: CBSE_10_MATHEMATICS,
  cbse_10_science: CBSE_10_SCIENCE,
  cbse_10_social_science: CBSE_10_SOCIAL_SCIENCE,
  cbse_10_english: CBSE_10_ENGLISH,
  cbse_10_hindi_a: CBSE_10_HINDI_A,
  cbse_10_hindi_b: CBSE_10_HINDI_B,
  cbse_12_physics: CBSE_12_PHYSICS,
} satisfies Record<string, Preset>;
