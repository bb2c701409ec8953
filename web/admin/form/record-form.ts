import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import forms from '../../../locale/en/forms.ts';
import { CallError } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import type { FieldConflict, MergeRecord } from './conflict.ts';

const t = words({ forms });

/** The result of a save, shown beside the button. */
export interface Outcome {
  tone: 'info' | 'success' | 'failure';
  title: string;
  more?: string;
}

/** What the server answered to a save: the record as it is now, absent where nothing was saved. */
export interface Saved<Item> {
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
  add?: (payload: Payload) => Promise<Saved<Item>>;
  update: (item: Item, payload: Payload) => Promise<Saved<Item>>;
  /** Reads the record after a conflict. A string says why it no longer exists; undefined if it cannot be read. */
  read: (item: Item) => Promise<Item | string | undefined>;
  /** Merges what another admin saved with what stands in the form. */
  merge: MergeRecord<Values>;
  errorOf: (code: string) => string;
  /** The field that the server names in a bad_input by its path on the wire, with the text under it. */
  serverErrorOf?: (path: string) => { field: Path<Values>; text: string } | undefined;
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
export interface Edited {
  updatedAt?: string | undefined;
  updatedBy?: string | undefined;
}

/** A form that was left before it was saved: the record and the values with which it was opened, and what was typed. */
export interface Unsaved<Values, Item> {
  item: Item | undefined;
  base: Values;
  values: Values;
}

/**
 * The state of one record's form. `unsaved` is what it goes on from. `onShow` is called with the values that a save or a
 * conflict puts into the form, for parts that keep state of their own.
 */
export function useRecordForm<Values extends FieldValues, Payload, Item extends Edited>(
  kind: RecordKind<Values, Payload, Item>,
  opened: Item | undefined,
  onShow: (values: Values) => void = () => undefined,
  onSaved: (saved: Saved<Item>) => void = () => undefined,
  unsaved?: Unsaved<Values, Item>,
) {
  const queries = useQueryClient();
  const recordOf = (of: Item | undefined) => ({
    item: of,
    base: of === undefined ? kind.blank : kind.valuesOf(of),
  });
  const [{ item, base }, setRecord] = useState(() => unsaved ?? recordOf(opened));
  const form = useForm<Values, unknown, Payload>({
    resolver: zodResolver(kind.schema as z.ZodType<Payload, Values>),
    defaultValues: base as DefaultValues<Values>,
    // It would focus the field that was rendered first, which is not always the first one on the screen.
    shouldFocusError: false,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [conflict, setConflict] = useState<{ theirs: Item; fields: readonly FieldConflict[] } | null>(null);
  const [isGone, setGone] = useState(false);
  const values = useWatch({ control: form.control }) as Values;
  const running = useRef(false);
  const { errors, isDirty, isSubmitted, submitCount } = form.formState;

  const { reset } = form;
  useEffect(() => {
    if (unsaved !== undefined) reset(unsaved.values, { keepDefaultValues: true });
    // Only what the form begins with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const show = (values: Values) => {
    form.reset(values);
    onShow(values);
  };
  /** Shows other values that are not saved. */
  const put = (values: Values) => {
    form.reset(values, { keepDefaultValues: true });
    onShow(values);
  };
  /** Puts what both admins made of the record into the form, and says what it was merged with. */
  const mergeWith = (theirs: Item, mine: ReadonlySet<string>) => {
    const saved = kind.valuesOf(theirs);
    const merged = kind.merge({ base, theirs: saved, mine: form.getValues() }, mine);
    setRecord({ item: theirs, base: saved });
    form.reset(saved);
    put(merged.values);
    return submitOver(theirs, theirs)();
  };

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ over, payload }: { over: Item | undefined; payload: Payload }) => {
      if (over !== undefined) return kind.update(over, payload);
      if (kind.add === undefined) throw new Error('Records of this kind are only changed');
      return kind.add(payload);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'auditList'] }),
  });

  /** Says why a save was refused; gives what another admin saved where it can be merged without a question. */
  const refuse = async (over: Item | undefined, error: unknown): Promise<Item | undefined> => {
    const code = error instanceof CallError ? error.code : undefined;
    if (over !== undefined && code === 'conflict') {
      const now = await kind.read(over).catch(() => undefined);
      if (typeof now === 'string') {
        setGone(true);
        setOutcome({ tone: 'failure', title: kind.texts.notUpdated(), more: now });
        return;
      }
      if (now !== undefined) {
        const versions = { base, theirs: kind.valuesOf(now), mine: form.getValues() };
        const { conflicts } = kind.merge(versions, new Set());
        if (conflicts.length === 0) return now;
        setConflict({ theirs: now, fields: conflicts });
        setOutcome({ tone: 'failure', title: kind.texts.notUpdated() });
        return;
      }
    }
    if (code === 'unauthenticated') {
      setOutcome({ tone: 'info', title: t('forms.signedOutWhileSaving') });
      return;
    }
    const path = code === 'bad_input' && error instanceof CallError ? error.field : undefined;
    const serverError = path === undefined ? undefined : kind.serverErrorOf?.(path);
    if (serverError) form.setError(serverError.field, { message: serverError.text }, { shouldFocus: true });
    setOutcome({
      tone: 'failure',
      title: kind.texts.failed(code === 'network'),
      // The text under a field goes away as soon as the field is corrected.
      ...(serverError === undefined && { more: errorText(error) }),
    });
  };

  /** Allows one save at a time: a second click can arrive before the button is disabled. */
  const save = async (over: Item | undefined, payload: Payload, mergedWith?: Item) => {
    if (running.current) return;
    running.current = true;
    setOutcome(null);
    let theirs: Item | undefined;
    try {
      const saved = await mutateAsync({ over, payload });
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
      theirs = await refuse(over, error);
    } finally {
      running.current = false;
    }
    if (theirs !== undefined) await mergeWith(theirs, new Set());
  };

  const submitOver = (over: Item | undefined, mergedWith?: Item) =>
    form.handleSubmit(
      (payload) => save(over, payload, mergedWith),
      (invalid) => {
        setOutcome(null);
        // In the order of the screen; the messages have that of the specification.
        const [first] = Object.values(invalid)
          .map((error) => (error as FieldError | undefined)?.ref)
          .filter((field) => field instanceof HTMLElement)
          .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
        first?.focus();
      },
    );

  return {
    form,
    item,
    values,
    base,
    isDirty,
    triedSaves: submitCount,
    isSaving: isPending,
    isGone,
    outcome,
    faults: faultsOf(kind, errors).map((fault) => ({ ...fault, onShow: () => form.setFocus(fault.name) })),
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      if (item === undefined || isDirty) return void submitOver(item)();
      setOutcome({ tone: 'info', title: kind.texts.noChanges() });
    },
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    put,
    /** Lets go of what is not saved. */
    revert: () => {
      const saved = recordOf(item === unsaved?.item ? opened : item);
      setRecord(saved);
      setOutcome(null);
      show(saved.base);
    },
    errorAt: (name: keyof Values & string) => errorTextOf(kind, errors[name]?.message),
    /** The props of the field of this name. */
    field: (name: Path<Values> & keyof Values & string) => {
      const { min: _min, max: _max, ...props } = form.register(name);
      return {
        ...props,
        value: values[name],
        error: errorTextOf(kind, errors[name]?.message),
      };
    },
    conflict:
      conflict === null
        ? null
        : {
            updatedBy: conflict.theirs.updatedBy,
            updatedAt: conflict.theirs.updatedAt,
            fields: conflict.fields,
            close: () => setConflict(null),
            takeTheirs: () => {
              setConflict(null);
              setRecord(recordOf(conflict.theirs));
              show(kind.valuesOf(conflict.theirs));
              setOutcome({ tone: 'info', title: kind.texts.serverVersion() });
            },
            /** Saves what both changed, with these fields as they stand in the form. */
            save: (mine: ReadonlySet<string>) => {
              setConflict(null);
              void mergeWith(conflict.theirs, mine);
            },
          },
  };
}

/** Every error in the order of the form's values, each text once, with the first field that has it. */
function faultsOf<Values extends FieldValues>(
  kind: { blank: Values; errorOf: (code: string) => string },
  errors: Partial<Record<string, { message?: unknown }>>,
): { name: Path<Values>; text: string }[] {
  const names = new Map<string, Path<Values>>();
  for (const name of Object.keys(kind.blank) as Path<Values>[]) {
    const text = errorTextOf(kind, errors[name]?.message);
    if (text !== undefined && !names.has(text)) names.set(text, name);
  }
  return [...names].map(([text, name]) => ({ name, text }));
}

function errorTextOf(kind: { errorOf: (code: string) => string }, message: unknown): string | undefined {
  return typeof message === 'string' ? kind.errorOf(message) : undefined;
}

export type RecordForm<Values extends FieldValues, Payload, Item extends Edited> = ReturnType<
  typeof useRecordForm<Values, Payload, Item>
>;
