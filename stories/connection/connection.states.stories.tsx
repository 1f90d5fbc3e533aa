import type { Meta } from '@storybook/react-vite';
import { connectionModel } from '../../tests/model/connection.model.ts';
import { connectionInvariants } from '../../tests/model/connection.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Connection/States' };
export default meta;

const state = statesOf(connectionModel, connectionInvariants);

export const Up = state('line.up');
export const Offline = state('line.offline');
export const Unreachable = state('line.unreachable');
export const Unsaved = state('line.unsaved');
export const Saved = state('line.saved');
export const StorageKept = state('storage.kept');
export const StorageBlocked = state('storage.blocked');
export const StorageFull = state('storage.full');
export const StorageTemporary = state('storage.temporary.told');
export const StorageAgreed = state('storage.temporary.agreed');
export const StorageKnown = state('storage.known');
export const NewestBuild = state('build.newest');
export const OtherBuild = state('build.offered');
export const TakingBuild = state('build.taking');
