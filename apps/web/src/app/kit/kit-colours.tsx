import { Figure } from '../../ui/kit/figure.tsx'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const COLOURS = [
  ['ink', 'Text'],
  ['ink2', 'Text secondary'],
  ['ink3', 'Text tertiary'],
  ['primary', 'Primary'],
  ['brand', 'Brand, graphics only'],
  ['ctl', 'Control border'],
  ['err', 'Error'],
  ['warn', 'Warning'],
  ['info', 'Information'],
  ['vio', 'Holiday'],
  ['t-paid', 'Paid'],
  ['t-ot', 'Overtime'],
  ['t-pend', 'To approve'],
  ['t-cut', 'Not accepted'],
  ['t-leave', 'Leave'],
  ['t-hol', 'Holiday bar'],
  ['t-sched', 'Scheduled'],
  ['line2', 'Line'],
] as const

/** Colours and type. */
export function KitColours() {
  return (
    <>
      <KitSection title="Colour" columns={8}>
        <div className={styles.swatches}>
          {COLOURS.map(([token, name]) => (
            <div key={token} className={styles.swatch}>
              <i style={{ background: `var(--${token})` }} />
              <div>
                <b>{name}</b>
                <span>--{token}</span>
              </div>
            </div>
          ))}
        </div>
      </KitSection>
      <KitSection title="Type" columns={4}>
        <div className={styles.typeRow}>
          <span>32 / 800 figure</span>
          <div>
            <Figure minutes={4335} size="hero" />
          </div>
        </div>
        <div className={styles.typeRow}>
          <span>20 / 800 page</span>
          <b style={{ fontSize: 20 }}>Time Approvals</b>
        </div>
        <div className={styles.typeRow}>
          <span>16 / 700 section</span>
          <b style={{ fontSize: 16 }}>Punch record</b>
        </div>
        <div className={styles.typeRow}>
          <span>14 / 400 base</span>
          <div>7h 36m in prose</div>
        </div>
        <div className={styles.typeRow}>
          <span>table, unit, tones</span>
          <div className={styles.row}>
            <Figure minutes={456} size="table" />
            <Figure minutes={456} hasUnit />
            <Figure minutes={0} tone="error" />
            <Figure minutes={45} tone="warning" />
            <Figure minutes={null} tone="quiet" />
          </div>
        </div>
      </KitSection>
    </>
  )
}
