import styles from './multi-select.module.css'

/** A ticked or unticked entry of a list that is no option: 'Select All', 'Show All options'. */
export function ListEntry({ isOn, label }: { isOn: boolean; label: string }) {
  return (
    <span className={styles.entry}>
      <span className={`${styles.tick} ${isOn ? styles.on : ''}`} aria-hidden="true" />
      {label}
    </span>
  )
}
