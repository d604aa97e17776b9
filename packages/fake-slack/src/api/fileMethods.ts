import { fileObject } from '../world/objects/fileObject.ts';
import { maySeeFile } from '../world/visibility.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, tier4, userMethod } from './apiMethod.ts';

export const fileMethods: Record<string, ApiMethod> = {
  'files.info': userMethod(tier4, ['files:read'], ({ args, world, caller }) => {
    const file = world.store.files.get(args.required('file', 'file_not_found'));
    if (!file || !maySeeFile(world.store, caller.user, file)) throw new ApiFailure('file_not_found');
    return {
      file: fileObject(world.store, file),
      comments: [],
      response_metadata: { next_cursor: '' },
    };
  }),
};
