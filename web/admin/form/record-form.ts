import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import forms from '../../../locale/en/forms.ts';
import { CallError } from '../../api.ts';
import { words } from '../../locale/words.ts';
import type { FieldConflict, MergeRecord } from './conflict.ts';
import { useFields } from './fields.ts';
import { refusalText } from './send-error-text.ts';

const t = words({ forms });

/** The result of a save, shown beside the button. */
export interface Outcome {
  tone: 'info' | 'success' | 'failure';
  title: string;
  more?: string;
  /** What is wrong with a field, which may be in a part of the form that is closed: said until it is corrected. */
  refused?: { field: string; text: string };
}

/** What the server answered to a save: the record as it is now, absent where nothing was saved. */
export interface SaveResult<Item> {
  item: Item | undefined;
  /** Shown with the success. */
  message: string;
}

/** A form of one kind of record: its schema, its calls, and its texts. */
export interface RecordKind<Values extends FieldValues, Payload, Item> {
  /** From the form's values to what a save sends. Its messages are codes, which `errorOf` turns into texts. */
  schema: z.ZodType<Payload>;
  blank: Values;
  valuesOf: (item: Item) => Values;
  /** Absent where records of this kind are only changed. */
  add?: (payload: Payload) => Promise<SaveResult<Item>>;
  update: (item: Item, payload: Payload) => Promise<SaveResult<Item>>;
  /** Reads the record after a conflict. A string says why it no longer exists; undefined if it cannot be read. */
  read: (item: Item) => Promise<Item | string | undefined>;
  /** Merges what another admin saved with what stands in the form. */
  merge: MergeRecord<Values>;
  errorOf: (code: string) => string;
  /** The field that the server names in a bad_input by its path on the wire, with the text under it. */
  serverErrorOf?: (path: string) => { field: keyof Values & string; text: string } | undefined;
  texts: {
    notAdded?: () => string;
    notUpdated: () => string;
    /** The title of any other failure, by whether the server could be reached. */
    failed: (isNetwork: boolean) => string;
    noChanges: () => string;
    serverVersion: () => string;
  };
}

/** The properties of a record that say who changed it last. */
export interface LastEdit {
  updatedAt?: string | undefined;
  updatedBy?: string | undefined;
}

/** A form that was left before it was saved: the record and the values with which it was opened, and what was typed. */
export interface UnsavedForm<Values, Item> {
  item: Item | undefined;
  base: Values;
  values: Values;
}

/**
 * The state of one record's form. `unsaved` is what it goes on from. `onShow` is called with the values that a save or a
 * conflict puts into the form, for parts that keep state of their own.
 */
export function useRecordForm<Values extends FieldValues, Payload, Item extends LastEdit>(
  kind: RecordKind<Values, Payload, Item>,
  opened: Item | undefined,
  onShow: (values: Values) => void = () => undefined,
  onSaved: (saved: SaveResult<Item>) => void = () => undefined,
  unsaved?: UnsavedForm<Values, Item>,
) {
  const recordOf = (of: Item | undefined) => ({
    item: of,
    base: of === undefined ? kind.blank : kind.valuesOf(of),
  });
  const [{ item, base }, setRecord] = useState(() => unsaved ?? recordOf(opened));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [conflict, setConflict] = useState<OpenConflict<Item> | null>(null);
  const [isGone, setGone] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (save: () => Promise<unknown>) => save(),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['admin', 'auditList'] });
      // What waited for this, or may be changed no more.
      void queries.invalidateQueries({ queryKey: ['admin', 'today'] });
      void queries.invalidateQueries({ queryKey: ['admin', 'reviewDetails'] });
      // A new exam, subject or chapter is offered by the next form.
      void queries.invalidateQueries({ queryKey: ['admin', 'initvals'] });
    },
  });
  const fields = useFields({
    schema: kind.schema,
    initial: base,
    errorOf: kind.errorOf,
    isSending: isPending,
    isCheckedOnBlur: false,
  });
  const { form, values, isDirty } = fields;
  const { reset } = form;
  useEffect(() => {
    if (unsaved !== undefined) reset(unsaved.values, { keepDefaultValues: true });
    // Only what the form begins with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const show = (values: Values) => {
    reset(values);
    onShow(values);
  };
  /** Shows other values that are not saved. */
  const put = (values: Values) => {
    reset(values, { keepDefaultValues: true });
    onShow(values);
  };
  const forget = () => setOutcome(null);

  /** Saves what both admins made of the record, with these fields as they stand in the form. */
  const saveMerged = (theirs: Item, mine: ReadonlySet<string>) => {
    const saved = kind.valuesOf(theirs);
    const merged = kind.merge({ base, theirs: saved, mine: form.getValues() }, mine);
    setRecord({ item: theirs, base: saved });
    reset(saved);
    put(merged.values);
    return fields.validate((payload) => save(theirs, payload, theirs), forget);
  };

  const save = async (over: Item | undefined, payload: Payload, mergedWith?: Item): Promise<void> => {
    forget();
    try {
      const saved = await write(kind, over, payload);
      if (saved.item === undefined) {
        const title = over === undefined ? kind.texts.notAdded?.() : undefined;
        setOutcome({ tone: 'failure', title: title ?? kind.texts.notUpdated(), more: saved.message });
        return;
      }
      if (over !== undefined) setRecord(recordOf(saved.item));
      show(over === undefined ? kind.blank : kind.valuesOf(saved.item));
      const who = mergedWith?.updatedBy ?? t('forms.anotherAdmin');
      const more = mergedWith === undefined ? {} : { more: t('forms.mergedWith', { who }) };
      setOutcome({ tone: 'success', title: saved.message, ...more });
      onSaved(saved);
    } catch (error) {
      if (over !== undefined && error instanceof CallError && error.code === 'conflict') {
        await resolve(over, error);
      } else refuse(error);
    }
  };

  /** After another admin's save: merges without a question where nobody changed what the other did. */
  const resolve = async (over: Item, error: CallError) => {
    const theirs = await kind.read(over).catch(() => undefined);
    if (theirs === undefined) refuse(error);
    else if (typeof theirs === 'string') {
      setGone(true);
      setOutcome({ tone: 'failure', title: kind.texts.notUpdated(), more: theirs });
    } else {
      const versions = { base, theirs: kind.valuesOf(theirs), mine: form.getValues() };
      const { conflicts } = kind.merge(versions, new Set());
      if (conflicts.length === 0) return saveMerged(theirs, new Set());
      setConflict({ theirs, fields: conflicts });
      setOutcome({ tone: 'failure', title: kind.texts.notUpdated() });
    }
  };

  const refuse = (error: unknown) => {
    const { code, field: path } = error instanceof CallError ? error : {};
    if (code === 'unauthenticated') {
      setOutcome({ tone: 'info', title: t('forms.signedOutWhileSaving') });
      return;
    }
    const refusal = code === 'bad_input' && path !== undefined ? kind.serverErrorOf?.(path) : undefined;
    if (refusal) fields.refuse(refusal.field, refusal.text);
    setOutcome({
      tone: 'failure',
      title: kind.texts.failed(code === 'network'),
      ...(refusal === undefined ? { more: refusalText(error) } : { refused: refusal }),
    });
  };

  return {
    form,
    item,
    values,
    base,
    isDirty,
    triedSaves: fields.submitCount,
    isSaving: isPending,
    isGone,
    outcome: outcome && withRefusal(outcome, fields.errorAt),
    /** Every error in the order of the form's values, each text once, with the first field that has it. */
    faults: faultsOf<Values>(kind, fields.errorAt).map((fault) => ({
      ...fault,
      onShow: () => form.setFocus(fault.name as Path<Values>),
    })),
    setElement: fields.setElement,
    submit: () => {
      if (item === undefined || isDirty)
        fields.submit((payload) => mutate(() => save(item, payload)), forget);
      else setOutcome({ tone: 'info', title: kind.texts.noChanges() });
    },
    /** Takes away what the last save did. */
    forget,
    set: fields.set,
    put,
    /** Lets go of what is not saved. */
    revert: () => {
      const saved = recordOf(item === unsaved?.item ? opened : item);
      setRecord(saved);
      forget();
      show(saved.base);
    },
    errorAt: fields.errorAt,
    field: fields.field,
    conflict: conflict && {
      conflict: {
        updatedBy: conflict.theirs.updatedBy,
        updatedAt: conflict.theirs.updatedAt,
        fields: conflict.fields,
      },
      onClose: () => setConflict(null),
      onTakeTheirs: () => {
        setConflict(null);
        setRecord(recordOf(conflict.theirs));
        show(kind.valuesOf(conflict.theirs));
        setOutcome({ tone: 'info', title: kind.texts.serverVersion() });
      },
      /** Saves what both changed, with these fields as they stand in the form. */
      onSave: (mine: ReadonlySet<string>) => {
        setConflict(null);
        mutate(() => saveMerged(conflict.theirs, mine));
      },
    },
  };
}

function withRefusal(
  { refused, ...outcome }: Outcome,
  errorAt: (name: string) => string | undefined,
): Outcome {
  return refused !== undefined && errorAt(refused.field) === refused.text
    ? { ...outcome, more: refused.text }
    : outcome;
}

interface OpenConflict<Item> {
  theirs: Item;
  fields: readonly FieldConflict[];
}

async function write<Values extends FieldValues, Payload, Item>(
  kind: RecordKind<Values, Payload, Item>,
  over: Item | undefined,
  payload: Payload,
): Promise<SaveResult<Item>> {
  if (over !== undefined) return kind.update(over, payload);
  if (kind.add === undefined) throw new Error('Records of this kind are only changed');
  return kind.add(payload);
}

function faultsOf<Values extends FieldValues>(
  { blank }: { blank: Values },
  errorAt: (name: keyof Values & string) => string | undefined,
): { name: keyof Values & string; text: string }[] {
  const names = new Map<string, keyof Values & string>();
  for (const name of Object.keys(blank)) {
    const text = errorAt(name);
    if (text !== undefined && !names.has(text)) names.set(text, name);
  }
  return [...names].map(([text, name]) => ({ name, text }));
}

export type RecordForm<Values extends FieldValues, Payload, Item extends LastEdit> = ReturnType<
  typeof useRecordForm<Values, Payload, Item>
>;
