import { useState } from 'react';
import { paths } from '../router/paths.ts';
import { Button, type ButtonKind, ButtonLink } from '../ui/button.tsx';
import { InputField, SelectField, TextareaField } from '../ui/field.tsx';
import { FilterButtons } from '../ui/filter-buttons.tsx';
import { FlipCard } from '../ui/flip-card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import * as icons from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { NumberedPager, PrevNextPager } from '../ui/pager.tsx';
import { Piece, Row } from './piece.tsx';

const KINDS: readonly ButtonKind[] = ['primary', 'plain', 'quiet', 'danger'];
const FILTERS = ['All', 'School Exams', 'Bank Exams'] as const;

/** Buttons, fields and what else can be pressed. */
export function ControlPieces() {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('All');
  const [page, setPage] = useState(4);
  return (
    <>
      {KINDS.map((kind) => (
        <Piece key={kind} name={`Button, ${kind}: at rest, busy, disabled, link`}>
          <Row>
            <Button kind={kind}>Save</Button>
            <Button kind={kind} busy>
              Saving...
            </Button>
            <Button kind={kind} disabled>
              Save
            </Button>
            <ButtonLink kind={kind} href={paths.login()}>
              Open
            </ButtonLink>
          </Row>
          <Button kind={kind} wide>
            As wide as its place <icons.ArrowRight />
          </Button>
        </Piece>
      ))}
      <Piece name="Icon button: at rest, disabled">
        <Row>
          <IconButton label="Remove">
            <icons.Cross />
          </IconButton>
          <IconButton label="Remove" disabled>
            <icons.Cross />
          </IconButton>
        </Row>
      </Piece>
      <Piece name="Input: plain, with hint, with error">
        <InputField label="City" defaultValue="Pune" />
        <InputField
          label="Studying in"
          hint="Your grade, or the exam you prepare for"
          placeholder="Grade 10"
        />
        <InputField
          label="Phone number"
          hint="With the country code"
          error="Invalid phone number"
          defaultValue="12"
        />
      </Piece>
      <Piece name="Input: disabled, read only; select; text area">
        <InputField label="Disabled" disabled defaultValue="not now" />
        <InputField label="Read only" readOnly defaultValue="E1005" />
        <SelectField label="Category" error="Please fill all fields">
          <option>Select a category</option>
        </SelectField>
        <TextareaField label="Subjects" hint="Separated by commas" rows={3} defaultValue="Math, Science" />
      </Piece>
      <Piece name="Filter buttons">
        <FilterButtons
          label="Category"
          options={FILTERS.map((name) => ({ value: name, label: name }))}
          value={filter}
          onChange={setFilter}
        />
      </Piece>
      <Piece name="Menu">
        <Menu label="Rank Calculator">
          {[
            <a key="jee" href="#controls">
              JEE
            </a>,
            <a key="neet" href="#controls">
              NEET
            </a>,
          ]}
        </Menu>
      </Piece>
      <Piece name="Pager of a result, and of a list">
        <NumberedPager label="Result" page={page} pages={12} onPage={setPage} />
        <PrevNextPager label="Exams" page={page} pages={12} onPage={setPage} />
        <PrevNextPager label="One page" page={1} pages={1} onPage={setPage} />
      </Piece>
      <Piece name="Flip card">
        <FlipCard
          label="Quadratic Equations"
          front={<b>Quadratic Equations</b>}
          back={
            <ButtonLink kind="primary" href={paths.login()}>
              Start Test
            </ButtonLink>
          }
        />
      </Piece>
      <Piece name="Icons">
        <Row>
          {Object.entries(icons).map(([name, Icon]) => (
            <Row key={name}>
              <Icon /> {name}
            </Row>
          ))}
        </Row>
      </Piece>
    </>
  );
}
