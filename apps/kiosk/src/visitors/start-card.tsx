import { useState } from 'react'
import { CodeReader } from '../camera/code-reader.tsx'
import { Card } from '../screens/card.tsx'
import { visitorWords } from './visitor-words.ts'

interface StartCardProps {
  label: string
  problem: string
  onSignIn: () => void
  onExpected: () => void
  onSignOut: () => void
  onCode: (text: string) => void
  onBack: () => void
}

/** Coming, or going: with a name, or with the code of a badge or of a mail. */
export function StartCard({ label, problem, onSignIn, onExpected, onSignOut, onCode, onBack }: StartCardProps) {
  const [isScanning, setIsScanning] = useState(false)
  return (
    <Card title={label} isAlone>
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {isScanning ? (
        <>
          <p className="hint">{visitorWords.scanHelp}</p>
          <CodeReader onText={onCode} />
          <button type="button" className="button" onClick={() => setIsScanning(false)}>
            {visitorWords.cancel}
          </button>
        </>
      ) : (
        <>
          <button type="button" className="button button-primary button-large" onClick={onSignIn}>
            {visitorWords.signIn}
          </button>
          <button type="button" className="button button-large" onClick={onSignOut}>
            {visitorWords.signOut}
          </button>
          <div className="actions">
            <button type="button" className="button" onClick={onExpected}>
              {visitorWords.expected}
            </button>
            <button type="button" className="button" onClick={() => setIsScanning(true)}>
              {visitorWords.scan}
            </button>
          </div>
          <button type="button" className="button" onClick={onBack}>
            {visitorWords.back}
          </button>
        </>
      )}
    </Card>
  )
}
