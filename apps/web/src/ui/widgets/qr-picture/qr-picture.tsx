import { QRCode } from 'antd'
import styles from './qr-picture.module.css'

interface QrPictureProps {
  text: string
  /** What it says, for people who cannot see it. */
  name: string
  /** A picture of points that can be saved, or lines that are sharp at any size. */
  type: 'canvas' | 'svg'
}

/** Points along an edge of the picture that is saved. */
const SAVED_PIXELS = 640
/** The white frame that readers need, in modules. @source ISO/IEC 18004 */
const QUIET_MODULES = 4

/** A QR code, black on white whatever the theme: readers need the contrast. The writer of codes comes with it. */
export function QrPicture({ text, name, type }: QrPictureProps) {
  return (
    <QRCode
      className={styles.picture ?? ''}
      value={text}
      type={type}
      size={SAVED_PIXELS}
      errorLevel="M"
      marginSize={QUIET_MODULES}
      color="black"
      bgColor="white"
      bordered={false}
      role="img"
      aria-label={name}
    />
  )
}
