import { useQueryClient } from '@tanstack/react-query'
import type { SellerMe } from '../../contract/seller/session.ts'
import { AuthenticatorApp } from '../../member-ui/factors/authenticator-app.tsx'
import { Passkeys } from '../../member-ui/factors/passkeys.tsx'
import { call } from '../api.ts'
import { meKey, useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'

export function FactorPanels() {
  const { texts, language, locale } = useTexts()
  const words = useLate('memberFactors')
  const me = useMe()
  const client = useQueryClient()
  return (
    <>
      <Panel title={words.title}>
        <AuthenticatorApp
          words={words}
          texts={texts}
          language={language}
          me={me}
          calls={{
            propose: () => call('POST /seller/session/second-factor'),
            turnOn: (code) => call('PUT /seller/session/second-factor', { body: { code } }),
            turnOff: () => call('DELETE /seller/session/second-factor'),
            renewCodes: () => call('POST /seller/session/recovery-codes'),
          }}
          onChange={() => client.invalidateQueries({ queryKey: meKey })}
        />
      </Panel>
      <Panel title={words.passkeys.title}>
        <Passkeys<SellerMe>
          words={words}
          texts={texts}
          locale={locale}
          calls={{
            list: () => call('GET /seller/session/passkeys'),
            options: () => call('POST /seller/session/passkeys/options'),
            add: (body) => call('POST /seller/session/passkeys', { body }),
            rename: (passkeyId, name) =>
              call('PUT /seller/session/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
            remove: (passkeyId) =>
              call('DELETE /seller/session/passkeys/:passkeyId', { params: { passkeyId } }),
          }}
          onMe={(saved) => client.setQueryData([...meKey, language], saved)}
        />
      </Panel>
    </>
  )
}
