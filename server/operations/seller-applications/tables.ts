import type { Generated } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { ApplicationStatus, DocumentKind } from '../../../contract/seller-applications.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellerApplications: SellerApplicationsTable
    sellerDocuments: SellerDocumentsTable
    sellerAgreements: SellerAgreementsTable
    sellerSuspensions: SellerSuspensionsTable
  }
}

interface SellerApplicationsTable {
  sellerId: string
  status: ApplicationStatus
  language: Language
  tin: string | null
  note: Generated<string>
  submittedAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  createdAt: Date
}

interface SellerDocumentsTable {
  id: string
  sellerId: string
  kind: DocumentKind
  content: Buffer
  addedBy: string
  createdAt: Date
  expiresAt: Date
}

interface SellerAgreementsTable {
  sellerId: string
  version: string
  memberId: string
  memberName: string
  agreedAt: Date
}

export interface SellerSuspensionsTable {
  id: string
  sellerId: string
  reason: string
  nextSteps: string
  suspendedAt: Date
  suspendedBy: string
  appeal: string | null
  appealedAt: Date | null
  appealedBy: string | null
  answer: 'lifted' | 'kept' | null
  answerReason: string | null
  answeredAt: Date | null
  answeredBy: string | null
  liftedAt: Date | null
  liftedBy: string | null
  liftReason: string | null
}
