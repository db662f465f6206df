import type { Messages } from '../messages.ts'
import { disputeWords } from './dispute-words.ts'
import { sentPictures } from './sent-pictures.ts'

export const sellerDisputes: Messages['sellerDisputes'] = {
  words: disputeWords,
  tabs: {
    waiting: 'Kan deebiʼan',
    open: 'Kan hin xumuramne',
    ended: 'Kan xumuraman',
  },
  none: 'As komiin hin jiru.',
  back: 'Komiiwwan hunda',
  ofOrder: 'Ajaja {number}',
  opened: 'Kan dhiyaate {time}',
  steps: 'Kan taʼe',
  who: '{who} · {time}',
  decisions: 'Murtiiwwan',
  left: 'Kan deebiʼuu dandaʼu yoo baayʼate {amount}.',
  offered: '{amount} deebisuuf yaada dhiyeessitaniittu.',
  next: {
    open: 'Maaloo hanga {time} deebii kennaa. Yoo hin kennine suuqiin ni murteessa.',
    offered: 'Maamilichi yaada keessaniif hanga {time} deebii kenna.',
    contested: 'Suuqiin hanga {time} ni murteessa.',
    decided: 'Hanga {time} ol iyyachuu dandeessu.',
    appealed: 'Miseensi suuqii biraa hanga {time} ni murteessa.',
  },
  answers: {
    accept: 'Hunda deebisaa',
    offer: 'Hanga tokko dhiyeessaa',
    contest: 'Komicha didaa',
    add: 'Wanta dabalataa dhiyeessaa',
    appeal: 'Ol iyyadhaa',
  },
  titles: {
    accept: 'Hundi isaa haa deebiʼuu?',
    offer: 'Meeqa dhiyeessitu?',
    contest: 'Maaliif hin fudhattan?',
    add: 'Maal dabaluu barbaaddu?',
    appeal: 'Maaliif ol iyyattu?',
  },
  acceptWhy: '{amount} yeruma sana maamilichaaf ni deebiʼa; komichis ni xumurama.',
  amount: 'Hanga birriin',
  wrongAmount: '0 ol, yoo baayʼate {amount}.',
  text: 'Maal jettu?',
  textHint: 'Maamilichiifi suuqiin ni dubbisu.',
  pictures: sentPictures,
  send: 'Ergaa',
  needsText: 'Maaloo barreessaa.',
}
