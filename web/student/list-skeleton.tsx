import { Card, CardGrid } from '../ui/card.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';

const PLACES = [1, 2, 3, 4, 5, 6];

/** A skeleton of the cards of a list, in their final layout. */
export function ListSkeleton({ lines }: { lines: number }) {
  return (
    <Loading showLabel>
      <CardGrid>
        {PLACES.map((place) => (
          <li key={place} aria-hidden="true">
            <Card>
              <Ruled width={80} />
              {PLACES.slice(0, lines - 1).map((line) => (
                <Ruled key={line} width={line % 2 === 0 ? 60 : 40} />
              ))}
            </Card>
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}
