import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardGrid } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Check, Cross } from '../ui/icons.tsx';
import { Empty, Failed } from '../ui/notice.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Piece, Row } from './piece.tsx';

interface Exam {
  name: string;
  category: string;
  tests: number;
}

const ROWS: Exam[] = [
  { name: 'CBSE Class 10', category: 'School Exams', tests: 14 },
  { name: 'श्रीमती अन्नपूर्णा विश्वनाथन-चक्रवर्ती स्मारक छात्रवृत्ति परीक्षा', category: 'Bank Exams', tests: 1_004 },
];

const COLUMNS: Column<Exam>[] = [
  { head: 'Exam Name', isName: true, cell: ({ name }) => <b>{name}</b> },
  { head: 'Category', cell: ({ category }) => category, wideOnly: true },
  { head: 'Tests', cell: ({ tests }) => tests.toLocaleString('en-IN'), number: true },
  { head: 'Actions', cell: () => <Button>Edit</Button> },
];

const nothing = () => undefined;

/** What the product says, and how a list looks before, without and instead of its rows. */
export function MessagePieces() {
  const [open, setOpen] = useState<'none' | 'told' | 'asked' | 'long'>('none');
  const close = () => setOpen('none');
  return (
    <>
      <Piece name="Alerts">
        <Alert>Question 3 was deleted.</Alert>
        <Alert tone="success" title="Quiz added successfully">
          It has 12 questions.
        </Alert>
        <Alert tone="failure" title="Please fill all fields" />
      </Piece>
      <Piece name="Badges">
        <Row>
          <Badge>12 Questions</Badge>
          <Badge tone="new">New</Badge>
          <Badge tone="right">
            <Check /> Right
          </Badge>
          <Badge tone="wrong">
            <Cross /> Wrong
          </Badge>
          <Badge tone="quiet">Coming Soon</Badge>
        </Row>
      </Piece>
      <Piece name="Dialogs">
        <Row>
          <Button onClick={() => setOpen('told')}>One that tells</Button>
          <Button onClick={() => setOpen('asked')}>One that asks</Button>
          <Button onClick={() => setOpen('long')}>A long one</Button>
        </Row>
        <Dialog open={open === 'told'} onClose={close} title="Error">
          <p>Invalid credentials or account is not approved</p>
        </Dialog>
        <Dialog
          open={open === 'asked'}
          onClose={close}
          title="Leave without saving?"
          actions={
            <>
              <Button kind="danger" onClick={close}>
                Leave
              </Button>
              <Button kind="primary" onClick={close}>
                Stay here
              </Button>
            </>
          }
        >
          <p>What you have changed on this page is not saved yet and would be lost.</p>
        </Dialog>
        <Dialog open={open === 'long'} onClose={close} title="A title that is too long for one line of it">
          {Array.from({ length: 24 }, (_, line) => (
            <p key={line}>Line {line + 1} of what is to be read.</p>
          ))}
        </Dialog>
      </Piece>
      <Piece name="Cards">
        <CardGrid>
          {['One', 'Another'].map((name) => (
            <li key={name}>
              <Card>{name}</Card>
            </li>
          ))}
        </CardGrid>
      </Piece>
      <Piece name="Empty">
        <Empty title="No tests available" action={<Button kind="primary">Choose another chapter</Button>}>
          <p>There is nothing in this chapter yet.</p>
        </Empty>
      </Piece>
      <Piece name="Failed, and trying again">
        <Failed title="An error occurred while fetching the exam list" onRetry={nothing}>
          <p>Please check your internet connection.</p>
        </Failed>
        <Failed title="Error fetching exams" onRetry={nothing} retrying />
      </Piece>
      <Piece name="Loading: in the layout to come, and a word">
        <Loading>
          <Ruled width={40} tall />
          <Ruled width={80} />
          <Ruled width={60} />
          <Ruled width={100} />
          <Ruled width={25} />
        </Loading>
        <Loading />
      </Piece>
      <Piece name="Table; cards on a phone" wide>
        <Table caption="Exams" columns={COLUMNS} rows={ROWS} rowKey={({ name }) => name} />
      </Piece>
    </>
  );
}
