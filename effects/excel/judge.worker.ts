import '../shims.ts';
import {
  type FormAsked,
  type FormJudgement,
  judgeForm,
  packed,
} from '../../machines/domain/import/judge-form.ts';

/** The answer of the worker that judges forms: ids instead of goods. */
export type JudgeMessage = FormJudgement<string>;

addEventListener('message', ({ data }: MessageEvent<FormAsked>) => {
  const message: JudgeMessage = packed(judgeForm(data));
  postMessage(message);
});
