import { Card } from '../../ui/card.tsx';
import { Ruled } from '../../ui/skeleton.tsx';
import styles from './form.module.css';

/** A form to come: its fields in the layout in which they will stand. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Card>
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- places, which never move
          <div key={place}>
            <Ruled width={25} />
            <Ruled tall />
          </div>
        ))}
      </div>
    </Card>
  );
}
