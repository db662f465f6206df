type OneTimeCode = Credential & { code?: string }

/**
 * Chromium on Android offers the code of a message whose last line names this site (WebOTP). It is undefined elsewhere,
 * and where the customer declines.
 */
export async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined
  try {
    const asked = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
    return ((await navigator.credentials.get(asked)) as OneTimeCode | null)?.code
  } catch {
    return undefined
  }
}
