import type { Group } from '@spot/contracts/accounts';
import { shellText } from '@spot/contracts/core';
import { Badge } from '@spot/contracts/ui/data';
import { useId } from 'react';
import { useChooserStyles } from './chooser-styles';

interface CompanyListProps {
  name: string;
  companies: readonly Group[];
  onChoose(group: Group): void;
}

export function CompanyList({ name, companies, onChoose }: CompanyListProps) {
  const styles = useChooserStyles();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {name}
      </h3>
      <ul className={styles.list}>
        {companies.map((company) => {
          const { id, address, status } = company;
          return (
            <li key={id}>
              <button type="button" className={styles.company} onClick={() => onChoose(company)}>
                <span className={styles.name}>{company.name}</span>
                {status === 'Deactivated' && (
                  <Badge appearance="tint" color="danger">
                    {shellText.deactivatedChip}
                  </Badge>
                )}
                {address && <span className={styles.place}>{[address.city, address.province].join(', ')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
