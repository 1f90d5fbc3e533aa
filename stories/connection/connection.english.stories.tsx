import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './connection.states.stories.tsx';

const meta: Meta = { title: 'Connection/States in English', tags: ['!dev'] };
export default meta;

export const Up = english(states.Up);
export const Offline = english(states.Offline);
export const Unreachable = english(states.Unreachable);
export const Unsaved = english(states.Unsaved);
export const Saved = english(states.Saved);
export const StorageKept = english(states.StorageKept);
export const StorageBlocked = english(states.StorageBlocked);
export const StorageFull = english(states.StorageFull);
export const StorageKnown = english(states.StorageKnown);
export const NewestBuild = english(states.NewestBuild);
export const OtherBuild = english(states.OtherBuild);
export const TakingBuild = english(states.TakingBuild);
