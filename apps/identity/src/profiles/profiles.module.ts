import { Injectable, Module } from '@nestjs/common';
import { commonRefusal, type Handler, type identityApi } from '@skillhour/contracts';

type Api = typeof identityApi;
const away = (): Promise<never> =>
  Promise.reject(commonRefusal('service.unavailable', { service: 'Identity' }));

@Injectable()
class UpdateProfile implements Handler<Api['updateProfile']> {
  handle = away;
}
@Injectable()
class ReadMember implements Handler<Api['readMember']> {
  handle = away;
}
@Injectable()
class ListMembers implements Handler<Api['listMembers']> {
  handle = away;
}
@Injectable()
class ListAllMembers implements Handler<Api['listAllMembers']> {
  handle = away;
}
@Injectable()
class SuggestMembers implements Handler<Api['suggestMembers']> {
  handle = away;
}
@Injectable()
class ToggleFollow implements Handler<Api['toggleFollow']> {
  handle = away;
}
@Injectable()
class ListFollowers implements Handler<Api['listFollowers']> {
  handle = away;
}
@Injectable()
class ListFollowing implements Handler<Api['listFollowing']> {
  handle = away;
}
@Injectable()
class FollowsAmong implements Handler<Api['followsAmong']> {
  handle = away;
}
@Injectable()
class MakeReport implements Handler<Api['makeReport']> {
  handle = away;
}
@Injectable()
class ListReports implements Handler<Api['listReports']> {
  handle = away;
}
@Injectable()
class ReadReport implements Handler<Api['readReport']> {
  handle = away;
}
@Injectable()
class ResolveReports implements Handler<Api['resolveReports']> {
  handle = away;
}

@Module({
  providers: [
    UpdateProfile,
    ReadMember,
    ListMembers,
    ListAllMembers,
    SuggestMembers,
    ToggleFollow,
    ListFollowers,
    ListFollowing,
    FollowsAmong,
    MakeReport,
    ListReports,
    ReadReport,
    ResolveReports,
  ],
})
export class ProfilesModule {
  static readonly serves = {
    updateProfile: UpdateProfile,
    readMember: ReadMember,
    listMembers: ListMembers,
    listAllMembers: ListAllMembers,
    suggestMembers: SuggestMembers,
    toggleFollow: ToggleFollow,
    listFollowers: ListFollowers,
    listFollowing: ListFollowing,
    followsAmong: FollowsAmong,
    makeReport: MakeReport,
    listReports: ListReports,
    readReport: ReadReport,
    resolveReports: ResolveReports,
  };
}
