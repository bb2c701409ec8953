import { Card } from '../../ui/card.tsx';
import { Ruled } from '../../ui/skeleton.tsx';
import styles from './form.module.css';

/** A placeholder for a form that is loading, in the form's layout. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Card>
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, place) => (
          <div key={place}>
            <Ruled width={25} />
            <Ruled tall />
          </div>
        ))}
      </div>
    </Card>
  );
}
