import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenList } from './api-token-list.tsx'
import { NewApiToken } from './new-api-token.tsx'
import { ProfileFrame } from './profile-frame.tsx'

/** Tokens with which the person's own programs call. */
export function ApiTokensPage() {
  const [token, setToken] = useState<string | null>(null)
  return (
    <ProfileFrame title={t('API tokens')}>
      {token === null ? (
        <ApiTokenForm onMade={setToken} />
      ) : (
        <NewApiToken token={token} onDone={() => setToken(null)} />
      )}
      <ApiTokenList />
    </ProfileFrame>
  )
}
