import type { Foreign } from './backend.ts';
import { type Call, callOf } from './calls.ts';
import { nextWeekdays } from './calendar.ts';
import { earlierOrder } from './orders.ts';
import { json, type Outcome } from './answer.ts';
void json;
