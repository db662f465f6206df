import { useId, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useTexts } from '../../messages/use-texts.ts'
import type { loader } from './account-info-page.server.ts'
import { ChannelSettings } from './channel-settings.tsx'
import { MyData } from './my-data.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordSection } from './password-form.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { Sessions } from './sessions.tsx'
import { TelegramSettings } from './telegram-settings.tsx'

export default function AccountInfoPage() {
  const texts = useTexts('profile')
  const { sendsSms, telegramBot } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      <div className="grid gap-4">
        <Panel title={texts.picture.title}>
          <ProfilePicture />
        </Panel>
        <Panel title={texts.details}>
          <ProfileDetails />
        </Panel>
        <Panel title={texts.password.title}>
          <PasswordSection />
        </Panel>
        <Panel title={texts.passkeys.title}>
          <Passkeys />
        </Panel>
        <Panel title={texts.sessions.title}>
          <Sessions />
        </Panel>
        <Panel title={texts.mails.title}>
          <ChannelSettings channel="mail" />
        </Panel>
        {sendsSms && (
          <Panel title={texts.messages.title}>
            <ChannelSettings channel="sms" />
          </Panel>
        )}
        {telegramBot !== null && (
          <Panel title={texts.telegram.title}>
            <TelegramSettings bot={telegramBot} />
          </Panel>
        )}
        <Panel title={texts.data.title}>
          <MyData />
        </Panel>
      </div>
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
